/** The second third of the fault matrix (test/support/faults.ts). */
import { testFaults } from "../support/faults.ts";

testFaults(1, 3);
