import type { Story } from '#tests/qa/stories/story.ts'
import { screens, storyModules } from './mounts.ts'
import { flowOf, partsOf } from './parts.ts'

/** The story of every flow with a screen, by the name of its folder. */
export const stories = partsOf<Story>(
  'story',
  Object.fromEntries(Object.entries(storyModules).filter(([path]) => flowOf(path) in screens)),
)

/** The flows of customers, in the order in which a customer meets them. */
export const customerFlows: readonly string[] = Object.keys(stories)
  .filter((flow) => stories[flow]?.chapter !== undefined)
  .toSorted((one, other) => (stories[one]?.chapter ?? 0) - (stories[other]?.chapter ?? 0))

/** Returns the story of a flow. @throws Error when its file is missing */
export function storyOf(flow: string): Story {
  const story = stories[flow]
  if (!story) throw new Error(`tests/flows/${flow}/${flow}.story.tsx has no story`)
  return story
}
