import { expect, test } from 'vitest'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { edgePaths } from '#tests/qa/engine/paths.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { replay } from '#tests/qa/engine/replay.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { meet, statesInWords } from './flow-words.ts'

const usingPasskey = { es: 'el botón «Usar llave de acceso» trabajando', en: 'the button “Use a passkey” busy' }

test('a state is called by what only its screen shows, and the end of a flow by its leaving', () => {
  const [[, subject]] = subjectsOf(signInModel) as [ReturnType<typeof subjectsOf>[number]]
  const met = new Map<string, Snapshot>()
  for (const path of edgePaths(explore(subject))) {
    const { start, steps } = replay(subject, path)
    for (const snapshot of [start, ...steps.map(({ after }) => after)]) if (snapshot.value !== 'throttled') meet(met, snapshot)
  }

  expect(met.has('throttled')).toBe(false)
  expect(statesInWords(signInModel, met)).toEqual({
    loading: { es: '«Inicia sesión»', en: '“Sign in”' },
    form: {
      es: '«Inicia sesión», con el enlace «Olvidé mi contraseña»',
      en: '“Sign in”, with the link “I forgot my password”',
    },
    busy: { es: 'el botón «Iniciar sesión» trabajando', en: 'the button “Sign in” busy' },
    error: { es: 'el aviso', en: 'the alert' },
    throttled: { es: '«Hubo demasiados intentos»', en: '“There were too many tries”' },
    'code.form': { es: '«Verificación en dos pasos»', en: '“Two-step verification”' },
    'code.busy': { es: 'el botón «Verificar» trabajando', en: 'the button “Verify” busy' },
    'code.error': { es: 'el aviso', en: 'the alert' },
    'code.throttled': { es: '«Hubo demasiados intentos»', en: '“There were too many tries”' },
    'recovery.form': { es: '«Código de recuperación»', en: '“Recovery code”' },
    'recovery.busy': { es: 'el botón «Verificar» trabajando', en: 'the button “Verify” busy' },
    'recovery.error': { es: 'el aviso', en: 'the alert' },
    'recovery.throttled': { es: '«Hubo demasiados intentos»', en: '“There were too many tries”' },
    'passkey.form': {
      es: '«Llave de acceso», con el botón «Usar llave de acceso»',
      en: '“Passkey”, with the button “Use a passkey”',
    },
    'passkey.asking': usingPasskey,
    'passkey.prompting': usingPasskey,
    'passkey.busy': usingPasskey,
    'passkey.error': {
      es: 'el aviso, con el botón «Usar llave de acceso»',
      en: 'the alert, with the button “Use a passkey”',
    },
    'passkey.throttled': {
      es: '«Hubo demasiados intentos», con el botón «Usar llave de acceso»',
      en: '“There were too many tries”, with the button “Use a passkey”',
    },
    loggedIn: { es: 'sale del flujo', en: 'leaves the flow' },
  })
})
