;(() => {
  const { OpenPay } = window
  const root = `${new URL(document.currentScript.src).origin}/openpay/`
  let session

  /** 24 random bytes in base64 with + and / replaced by 0: 32 characters, one per page load. */
  function sessionId() {
    session ??= btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))).replace(/[+/]/g, '0')
    return session
  }

  function addField(formId, name) {
    const field = document.getElementById(name) ?? document.createElement('input')
    field.type = 'hidden'
    field.id = name
    field.name = name
    field.value = sessionId()
    document.getElementById(formId)?.append(field)
  }

  OpenPay.deviceData = {
    setup(formId, fieldName = 'deviceDataId') {
      if (formId) addField(formId, fieldName)
      // The real script asks for this. The sandbox has no components and no beacon, so it adds nothing to the page.
      void fetch(`${root}antifraud/${OpenPay.getId()}/components?s=${sessionId()}`, { credentials: 'include' }).catch(
        () => undefined,
      )
      return sessionId()
    },
  }
})()
