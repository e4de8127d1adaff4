import createCache, { type EmotionCache } from '@emotion/cache'

/** One per document in the browser, one per page when prerendering. The key is the class prefix, so it must be the same on both sides. */
export function createStyleCache(nonce?: string): EmotionCache {
  return createCache({ key: 'r', ...(nonce ? { nonce } : {}) })
}
