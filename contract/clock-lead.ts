/**
 * The header with the milliseconds by which the product's clock is ahead of `Date`. It exists only in sandbox mode,
 * where the console moves the clock.
 */
export const clockLeadHeader = 'X-Clock-Lead'
