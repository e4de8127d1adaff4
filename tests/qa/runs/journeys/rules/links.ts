import type { Page } from '@playwright/test'
import type { Control, Observation } from '../page/observation.ts'
import { atRest } from '../page/rest.ts'
import { pick } from '../walker.ts'
import { isErrorPage } from './page.ts'

/** Links that led somewhere, for people who stand alike. */
export interface KnownLinks {
  readonly good: Set<string>
  /** So many new ones are opened after one step at most. */
  readonly atOnce: number
}

export const knowLinks = (atOnce: number): KnownLinks => ({ good: new Set(), atOnce })

/**
 * Every link that is offered leads this person to a page that is no error. Each address is opened once, in a tab of its
 * own, for all whose state, told by `standing`, is the same.
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

/** What is of this page comes before what stands on all of them. */
const order: readonly Control['part'][] = ['dialog', 'main', 'other', 'navigation', 'header']

const isOwnPage = ({ path, part }: Control) =>
  path !== null && part !== 'header' && /^\/(?:app|auth|legal|soporte|bridge)/.test(path) && !path.startsWith('/auth/connect')
