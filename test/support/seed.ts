/** Seeds the database that some unit tests copy. Runs before them. */
import { prepareTestData } from "./data.ts";

export default (): Promise<void> => prepareTestData();
