#pragma once

#include "app/commands.h"

namespace himiko::study {

// `himiko study reviews`.
void add_reviews_command(CLI::App& study, app::Chosen& chosen);

}  // namespace himiko::study
