/** Configuration entries that screens may know. Every other one is the server's own. */
export const publicSettings: readonly string[] = ['cash.driver.default']
