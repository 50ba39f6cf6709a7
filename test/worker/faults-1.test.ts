/** The first third of the fault matrix (test/support/faults.ts). */
import { testFaults } from "../support/faults.ts";

testFaults(0, 3);
