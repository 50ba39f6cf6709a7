/** What is used of the platform's async context (compatibility flag `nodejs_als`). Tests have the types of Node instead. */
declare module "node:async_hooks" {
  export class AsyncLocalStorage<T> {
    run<R>(store: T, work: () => R): R;
    getStore(): T | undefined;
  }
}
