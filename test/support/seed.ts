/** Before the unit tests: the database that some of them copy. */
import { prepareTestData } from "./data.ts";

export default (): Promise<void> => prepareTestData();
