/** Configuration entries that screens may read. All others belong to the server. */
export const publicSettings: readonly string[] = ['cash.driver.default']
