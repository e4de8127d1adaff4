import { vi } from 'vitest'
import type { Services } from '#src/services/services.ts'

/** The service of support cases, whose calls succeed. */
export function supportServices() {
  return {
    address: vi.fn<Services['support']['address']>(() => Promise.resolve(null)),
    cases: vi.fn<Services['support']['cases']>(() => Promise.resolve([])),
    open: vi.fn<Services['support']['open']>(() => Promise.resolve({ number: 'C-7K3M-2Q' })),
    typed: vi.fn<Services['support']['typed']>(() => null),
    keepTyped: vi.fn<Services['support']['keepTyped']>(),
    forgetTyped: vi.fn<() => void>(),
  }
}
