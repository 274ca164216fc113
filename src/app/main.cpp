#include "app/commands.h"

// Without memory there is nothing left to say. NOLINTNEXTLINE(bugprone-exception-escape)
int main(int argc, char** argv) { return himiko::app::run(argc, argv); }
