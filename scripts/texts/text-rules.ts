import type { Language } from './read-texts.ts'

/** What a text may not say, and what to write instead. */
export interface WordRule {
  name: string
  language: Language
  pattern: RegExp
  instead: string
}

const rule = (language: Language, pattern: RegExp, instead: string): WordRule => ({
  name: 'forbidden word',
  language,
  pattern,
  instead,
})
const term = (language: Language, pattern: RegExp, instead: string): WordRule => ({
  name: 'one term',
  language,
  pattern,
  instead,
})

/** Where a sentence begins. */
const start = String.raw`(?:^|[.:;¿¡]\s*)`
const formal =
  'Agregue|Confirme|Contacte|Elija|Escriba|Espere|Haga|Ingrese|Inicie|Intente|Introduzca|Presione|Revise|Seleccione|Verifique'

/** Words that are refused (docs/decisions/0119). Spanish speaks with tú. */
export const forbiddenWords: readonly WordRule[] = [
  rule('es', /\busted\b/iu, 'tú'),
  rule('es', new RegExp(`${start}(?:${formal})\\b`, 'u'), 'the imperative of tú, such as “escribe”'),
  rule('es', /\bpor favor\b/iu, 'nothing: say what to do'),
  rule('es', /\bexitos(?:o|a|os|as|amente)\b|\bcon éxito\b/iu, 'what happened, such as “Guardamos los datos”'),
  rule('es', /\binv[aá]lid[oa]s?\b/iu, '“no es válido”, with what is wrong'),
  rule('es', /\bclics?\b|\bclick\b/iu, 'the act by its name: a phone has no mouse'),
  rule('es', /\bingres(?:a|ar|e|es)\b/iu, '“escribe” for typing, “inicia sesión” for signing in'),
  rule('es', /\b(?:oops|ups|lo sentimos|lo siento)\b/iu, 'what happened and what to do'),
  rule('en', /\bplease\b/iu, 'nothing: say what to do'),
  rule('en', /\bsuccess(?:ful|fully)\b/iu, 'what happened, such as “We saved the data”'),
  rule('en', /\binvalid\b/iu, '“is not valid”, with what is wrong'),
  rule('en', /\bclick(?:s|ed|ing)?\b/iu, 'the act by its name: a phone has no mouse'),
  rule('en', /\b(?:oops|whoops|sorry)\b/iu, 'what happened and what to do'),
]

/** One term for each thing (docs/decisions/0119, docs/glossary.md). */
export const terms: readonly WordRule[] = [
  term('es', /\be-?mails?\b|\bmails?\b/iu, 'correo'),
  term('es', /\bpasswords?\b|\bclaves? de acceso\b/iu, 'contraseña'),
  term('es', /\blog-?in\b|\blog-?out\b|\blog(?:u|ue)ar(?:se)?\b/iu, 'iniciar sesión, cerrar sesión'),
  term('es', /\blinks?\b/iu, 'enlace'),
  term('es', /\bapps?\b/iu, 'aplicación'),
  term('es', /\breclam(?:o|os|ar|a|ación|aciones)\b/iu, 'solicitud de titularidad'),
  term('es', /\b(?:apag(?:a|ar|ada|ado|as|ue)|encend\p{L}+|enciende)\b/iu, 'desactivar, activar'),
  term('es', /\bcup[oó]n(?:es)?\b/iu, 'código promocional'),
  term('es', /\bcompañ[ií]as?\b/iu, 'empresa'),
  term('es', /\blogotipos?\b/iu, 'logo'),
  term('es', /\bcelular(?:es)?\b/iu, 'teléfono'),
  term('es', /\breembols\p{L}*/iu, 'devolución, devolver'),
  term('en', /\be-mails?\b/iu, 'email'),
  term('en', /\blog(?:ged)?[ -]?(?:in|out)\b/iu, 'sign in, sign out'),
  term('en', /\bapps?\b/iu, 'application'),
  term('en', /\bcoupons?\b/iu, 'promo code'),
  term('en', /\bpasscodes?\b|\bpassphrases?\b/iu, 'password'),
  term('en', /\bunsubscrib\p{L}*/iu, 'cancel'),
  term(
    'en',
    /\b(?:colors?|canceled|canceling|centers?|catalogs?|licenses?|favorites?|organi[z]\p{L}*|authori[z]\p{L}*|recogni[z]\p{L}*)\b/iu,
    'the British spelling, as everywhere else',
  ),
]
