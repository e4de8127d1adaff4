/**
 * The header that says by how many milliseconds the product's time is ahead of `Date`; only in sandbox mode, whose
 * console moves it.
 */
export const clockLeadHeader = 'X-Clock-Lead'
