import { ChakraProvider } from '@chakra-ui/react'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useState, type ReactNode } from 'react'
import { createStyleCache } from './style-cache.ts'
import { system } from './system.ts'

type LookProps = {
  locale: string
  nonce?: string | undefined
  /** The prerenderer passes its own, to read the styles out of it. */
  cache?: EmotionCache
  children: ReactNode
}

export function Look({ locale, nonce, cache, children }: LookProps) {
  const [styles] = useState(() => cache ?? createStyleCache(nonce))
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
