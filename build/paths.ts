import { fileURLToPath } from 'node:url'

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const rootDir = fromRoot('.')
export const clientDir = fromRoot('dist/client')
export const documentsDir = fromRoot('dist/documents')
export const prerenderDir = fromRoot('.cache/prerender')
export const stampFile = fromRoot('dist/built.json')

/** The scripts that a document may start with; names of the built files follow them. */
export const entries = { early: 'src/early.ts', auth: 'src/auth.tsx', main: 'src/main.tsx' } as const
export type EntryName = keyof typeof entries
