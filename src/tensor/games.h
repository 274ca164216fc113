#pragma once

#include "tensor/yamatai/encoding.h"
#include "tensor/yokai/encoding.h"
