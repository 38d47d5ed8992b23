/** A request that is taken, of which one value at a time is then made odd. */
export type GoodRequest = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

/** Good requests by the name of their endpoint. */
export type GoodRequests = Record<string, () => GoodRequest | GoodRequest[] | Promise<GoodRequest>>;
