/** Returns the median; NaN of an empty list. Does not change the order of the list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
