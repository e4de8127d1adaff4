import { chakra } from '@chakra-ui/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { announceUsable } from '../entry/usable.ts'
import { applyColorMode, colorModeKey } from '../theme/color-mode-paint.ts'
import { AppearanceProvider } from '../theme/provider.tsx'
import type { Connection } from './connection.ts'
import { inlineIn } from './inline.ts'

const Root = chakra('main', { base: { bg: 'bg.panel', padding: '1' } })

/** Applies the colours that another document of ours chose. */
const repaint = ({ key }: StorageEvent) => {
  if (key === colorModeKey) applyColorMode()
}

/** The frame of both forms. It sends its height to the application and follows the application's colours. */
export function Frame({ connection: { tell }, children }: { connection: Connection; children: ReactNode }) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!root.current) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      tell({ type: 'height', height: Math.min(5000, Math.ceil(height)) })
    })
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [tell])
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    addEventListener('storage', repaint)
    system.addEventListener('change', applyColorMode)
    applyColorMode()
    announceUsable()
    return () => {
      removeEventListener('storage', repaint)
      system.removeEventListener('change', applyColorMode)
    }
  }, [])
  return (
    <I18nProvider i18n={i18n}>
      <AppearanceProvider locale={i18n.locale}>
        <Root ref={root} as={inlineIn(location.search) ? 'div' : 'main'}>
          {children}
        </Root>
      </AppearanceProvider>
    </I18nProvider>
  )
}
