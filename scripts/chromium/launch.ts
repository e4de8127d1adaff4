/**
 * Arguments of Chromium in tests: no sandbox (tests may run as root), and no background requests, which a closed
 * network refuses.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
