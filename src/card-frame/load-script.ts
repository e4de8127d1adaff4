const patienceMs = 20_000

/**
 * Loads a provider's script into this document.
 * @throws when it does not load in time; the caller may try again
 */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('The script of the provider did not load'))
    }
    const patience = setTimeout(fail, patienceMs)
    script.addEventListener('load', () => {
      clearTimeout(patience)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(patience)
      fail()
    })
    script.src = url
    document.head.append(script)
  })
}
