/** Clears timers, mocks and the product's memory before each file of the unit tests that share modules. Vitest runs it before the file is imported. */
import { vi } from "vitest";
import { forgetEverything } from "./forget.ts";

vi.useRealTimers();
vi.restoreAllMocks();
forgetEverything();
