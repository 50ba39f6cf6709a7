/** The last third of the fault matrix (test/support/faults.ts). */
import { testFaults } from "../support/faults.ts";

testFaults(2, 3);
