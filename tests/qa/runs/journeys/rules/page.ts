import type { Moment } from '../moment.ts'

const errorPages = ['Esta página no existe', 'Ya no existe', 'Acceso restringido', 'Estamos para ayudarte', 'Algo salió mal']

/**
 * The page is complete: its main region has content, landmarks appear once, and an element has the focus after an act.
 */
export function pageRule({ observation, byHand }: Moment): string[] {
  const { mains, nested } = observation.landmarks
  return [
    ...(observation.text.length < 10 ? [`the main region is blank at ${observation.path}`] : []),
    ...(mains === 1 ? [] : [`${mains} main regions stand at ${observation.path}`]),
    ...(nested === 0 ? [] : [`a landmark stands inside another of its kind at ${observation.path}`]),
    ...(byHand && observation.focusIsLost ? [`nobody holds the focus after the act at ${observation.path}`] : []),
  ]
}

/** Returns whether a page shows an error. */
export function isErrorPage(headings: readonly string[]): boolean {
  return headings.some((heading) => errorPages.includes(heading))
}

/** The dialog of an ended session appears only when the session has ended. */
export function sessionRule({ observation, after }: Moment): string[] {
  return observation.headings.includes('Tu sesión terminó') && after.sessionLives
    ? ['the session is said to have ended, and it lives']
    : []
}

/** The page had no errors that no step provoked. */
export function complaintsRule({ complaints }: Moment): string[] {
  return [...complaints]
}
