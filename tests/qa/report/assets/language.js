// Chooses the visible language. Without the script the pages are in Spanish.
const root = document.documentElement
const remembered = () => {
  try {
    return localStorage.getItem('qa.language')
  } catch {
    return null
  }
}
const languageButtons = [...document.querySelectorAll('[data-language]')]
function speak(language) {
  root.lang = language
  for (const button of languageButtons) button.setAttribute('aria-pressed', String(button.dataset.language === language))
  for (const field of document.querySelectorAll('[data-es]')) field.placeholder = field.dataset[language]
  try {
    localStorage.setItem('qa.language', language)
  } catch {
    // A browser may forbid it to pages from disk.
  }
}
for (const button of languageButtons) button.addEventListener('click', () => speak(button.dataset.language))
speak(remembered() === 'en' ? 'en' : 'es')
