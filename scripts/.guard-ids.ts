import { POSTS, ARTICLES } from "/work/wt/limits/test/support/community.ts";
import fs from "node:fs";
console.log(JSON.stringify({POSTS,ARTICLES}));
