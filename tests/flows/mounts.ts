import type { Mount, ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { partsOf } from './parts.ts'

/** How every flow is mounted, by the name of its folder; only Vite can read these files. */
export const mounts = partsOf<Mount>('mount', import.meta.glob('./*/*.mount.tsx', { eager: true }))

const hasScreen = (entry: [string, Mount]): entry is [string, ScreenMount] => entry[1].view !== null

/** The flows with a screen of their own. */
export const screens: Readonly<Record<string, ScreenMount>> = Object.fromEntries(Object.entries(mounts).filter(hasScreen))
