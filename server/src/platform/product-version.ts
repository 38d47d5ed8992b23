import product from '../../../package.json' with { type: 'json' };

/** The version of the product. */
export const productVersion: string = product.version;

/** Whether this version of the product is older than another one. */
export const isOlderThan = (version: string): boolean =>
  productVersion.localeCompare(version, 'en', { numeric: true }) < 0;
