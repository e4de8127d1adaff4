import { callInWords } from './call-words.ts'
import { happeningInWords } from './happening-words.ts'
import type { Both } from './both.ts'

/** Returns what makes a transition happen, from its cell in a table of transitions, as the beginning of a sentence. */
export function triggerInWords(when: string): Both {
  const [sign, name] = [when[0], when.slice(2)]
  const call = callInWords(name)
  if (sign === '✓') return { es: `Cuando sale bien ${call.es}`, en: `When ${call.en} succeeds` }
  if (sign === '✗') return { es: `Cuando falla ${call.es}`, en: `When ${call.en} fails` }
  if (when === 'always') return { es: 'En cuanto entra', en: 'As soon as it enters' }
  if (when.startsWith('after ')) {
    const { es, en } = happeningInWords(when)
    return { es: es.replace(/\.$/, ''), en: en.replace(/\.$/, '') }
  }
  return { es: `Cuando ocurre ${when}`, en: `When ${when} happens` }
}
