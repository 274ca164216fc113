#include "app/commands.h"

int main(int argc, char** argv) { return himiko::app::run(argc, argv); }
