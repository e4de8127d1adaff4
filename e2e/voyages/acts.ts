import type { Act, Traveller } from '../recovery/voyage.ts'

/** Presses the button that tries again where there is one, and does what is to be done where there is none. */
export function retryOr<Who extends Traveller>(act: Act<Who>): Act<Who> {
  return async (hands, who, house) => {
    if (await hands.sees('Reintentar')) await hands.press('Reintentar')
    else await act(hands, who, house)
  }
}
