const briefMs = 700
const link = document.querySelector('a#continuar')

if (link instanceof HTMLAnchorElement) setTimeout(() => location.replace(link.href), briefMs)
