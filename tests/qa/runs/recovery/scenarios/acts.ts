import type { Act, Person } from '../scenario.ts'

/** Presses the retry button if there is one, else does the act. */
export function retryOr<Who extends Person>(act: Act<Who>): Act<Who> {
  return async (user, who, environment) => {
    if (await user.sees('Reintentar')) await user.press('Reintentar')
    else await act(user, who, environment)
  }
}

/** Takes the exit that a screen offers when the flow cannot go on. */
export const leave: Act = async (user) => {
  await user.root
    .getByRole('link', { name: /^(Ir al inicio|Contactar a soporte|Volver|Regresar)/ })
    .first()
    .click()
}

/** Waits until the server allows another mail: on the page's clock, and in the server's throttles by the minute. */
export const waitForMails: Act = async (user, _, { rows }) => {
  await rows("delete from throttles where key like '%.minute:%'", [])
  await user.wait()
}
