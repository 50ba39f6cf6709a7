/** Other texts cost no call (product-32). */
export function isPlausibleSku(skuCode: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(skuCode) && !/^(undefined|null|nan|object)$/i.test(skuCode);
}
