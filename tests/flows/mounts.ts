import type { Mount, ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { type Modules, partsOf } from './parts.ts'

/** The stories of all flows; only Vite can read these files. */
export const storyModules = import.meta.glob<Modules[string]>('./*/*.story.tsx', { eager: true })

/** How every flow is mounted, by the name of its folder. */
export const mounts = partsOf<Mount>('mount', storyModules)

const hasScreen = (entry: [string, Mount]): entry is [string, ScreenMount] => entry[1].view !== null

/** The flows with a screen of their own. */
export const screens: Readonly<Record<string, ScreenMount>> = Object.fromEntries(Object.entries(mounts).filter(hasScreen))
