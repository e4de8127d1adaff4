import type { Act, Person } from '../scenario.ts'

/** Presses the button that tries again where there is one, and does what is to be done where there is none. */
export function retryOr<Who extends Person>(act: Act<Who>): Act<Who> {
  return async (user, who, environment) => {
    if (await user.sees('Reintentar')) await user.press('Reintentar')
    else await act(user, who, environment)
  }
}

/** Takes the way out that a screen offers where nothing more can be done in the flow. */
export const leave: Act = async (user) => {
  await user.root
    .getByRole('link', { name: /^(Ir al inicio|Contactar a soporte|Volver|Regresar)/ })
    .first()
    .click()
}

/** Waits until another mail may be asked for: on the page's clock, and in what the server counts by the minute. */
export const waitForMails: Act = async (user, _, { rows }) => {
  await rows("delete from throttles where key like '%.minute:%'", [])
  await user.wait()
}
