#include <iostream>
#include <string>

#include "browser/page.h"

// A page's table without a page: a question a line, an answer a line. For measuring what the
// browser costs.
int main() {
    himiko::browser::Page page;
    for (std::string line; std::getline(std::cin, line);) std::cout << page.ask(line) << std::endl;
}
