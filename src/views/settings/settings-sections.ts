import type { SessionUser } from '#contract/session.ts'
import type { Address } from '../../lib/address.ts'
import { isOpenTo, type Section } from '../shell/sections.ts'

/** The link of a page in the settings, as its route declares it in `staticData` (SET-1, SET-2, SET-3). */
export interface SettingsLink extends Omit<Section, 'href'> {
  /** Links stand in the order of their numbers. */
  order: number
}

interface StaticData {
  section?: SettingsLink | undefined
}

/** What is read of a route of the route tree. */
interface RouteOfTree {
  fullPath: string
  options: { staticData?: StaticData | undefined }
}

/** Returns the sections of the settings, in their order. @param routes every route of the route tree */
export function settingsSections(routes: readonly RouteOfTree[]): readonly Section[] {
  return routes
    .flatMap(({ fullPath, options: { staticData } }) => (staticData?.section ? [{ fullPath, link: staticData.section }] : []))
    .toSorted((one, other) => one.link.order - other.link.order)
    .map(({ fullPath, link }) => ({ ...link, href: fullPath as Address }))
}

const contains = (href: string, path: string) => path === href || path.startsWith(`${href}/`)

/** Returns the section of an address. */
export function sectionAt(sections: readonly Section[], path: string): Section | undefined {
  return sections.find(({ href }) => contains(href, path))
}

/** Returns whether a user may see the page of these routes. A page of the settings without a section is open. */
export function mayOpen(matches: readonly { staticData: StaticData }[], user: SessionUser): boolean {
  return matches.every(({ staticData: { section } }) => section === undefined || isOpenTo(section, user))
}
