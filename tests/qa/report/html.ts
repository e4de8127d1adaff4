/** Escapes a text for use between tags and in attributes. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Returns a text in both languages; the page shows one of them. */
export function say(es: string, en: string): string {
  return `<span lang="es">${es}</span><span lang="en">${en}</span>`
}

export function seconds(ms: number): string {
  const whole = Math.round(ms / 1000)
  return whole < 60 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Returns an instant for people to read, to the minute, on the clocks of a time zone. */
export function moment(iso: string, timeZone: string): string {
  const local = new Date(iso).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return `<time datetime="${escape(iso)}">${escape(`${local} ${timeZone}`)}</time>`
}

/** Returns the anchor of a path on its machine's page, by its id. */
export function anchor(id: string): string {
  return `path-${id.split('/').at(-1) ?? id}`
}

interface Page {
  title: string
  /** The relative path from the page to the report's folder. */
  up: string
  body: string
  /** A page that is not final loads itself again. */
  isFinal?: boolean
}

/** Returns a whole page of the report. */
export function pageOf({ title, up, body, isFinal = true }: Page): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${isFinal ? '' : '\n<meta http-equiv="refresh" content="20">'}
<title>${escape(title)}</title>
<link rel="stylesheet" href="${up}report.css">
<script src="${up}report.js" defer></script>
</head>
<body>
<a class="skip" href="#content">${say('Ir al contenido', 'Skip to content')}</a>
<header><a href="${up}index.html">Receptio · QA</a>
<div role="group" class="languages"><button type="button" data-language="es" aria-pressed="true">Español</button><button type="button" data-language="en" aria-pressed="false">English</button></div>
</header>
<main id="content">
${body}
</main>
</body>
</html>
`
}
