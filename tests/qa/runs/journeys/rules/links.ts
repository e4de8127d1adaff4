import type { Page } from '@playwright/test'
import type { Control, Observation } from '../page/observation.ts'
import { atRest } from '../page/rest.ts'
import { pick } from '../walker.ts'
import { isErrorPage } from './page.ts'

/** Links that worked, for people in the same situation. */
export interface KnownLinks {
  readonly good: Set<string>
  /** The most new links to open after one step. */
  readonly atOnce: number
}

export const knowLinks = (atOnce: number): KnownLinks => ({ good: new Set(), atOnce })

/**
 * Every link on the page leads this person to a page without an error. Each address is opened once, in its own tab, for
 * all people with the same `standing`.
 */
export async function linksRule(
  openLinkPage: () => Promise<Page>,
  observation: Observation,
  { knownLinks, standing }: { knownLinks: KnownLinks; standing: string },
): Promise<string[]> {
  const faults: string[] = []
  let left = knownLinks.atOnce
  for (const { path, name } of pick(observation, isOwnPage).toSorted(
    (one, other) => order.indexOf(one.part) - order.indexOf(other.part),
  )) {
    const key = `${standing} ${path}`
    if (path === null || knownLinks.good.has(key) || left === 0) continue
    left -= 1
    const linkPage = await openLinkPage()
    await linkPage.goto(path)
    const { headings, path: arrived } = await atRest(linkPage)
    if (isErrorPage(headings))
      faults.push(`"${name}" at ${observation.path} leads to ${arrived}, where it says ${headings[0] ?? 'nothing'}`)
    else knownLinks.good.add(key)
  }
  return faults
}

/** Links of this page come before links that are on every page. */
const order: readonly Control['part'][] = ['dialog', 'main', 'other', 'navigation', 'header']

/** The page of help is none of them: an unexpected error shows its heading, and it has tests of its own. */
const isOwnPage = ({ path, part }: Control) =>
  path !== null && part !== 'header' && /^\/(?:app|auth|legal|bridge)/.test(path) && !path.startsWith('/auth/connect')
