/**
 * What Chromium is started with in tests: no sandbox (tests may run as root), and no calls home, which a closed network
 * refuses.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
