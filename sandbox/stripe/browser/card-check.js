;(() => {
  const english = document.documentElement.lang === 'en'
  const messages = {
    incomplete_number: ['El número de tarjeta está incompleto.', 'Your card number is incomplete.'],
    invalid_number: ['El número de tarjeta no es válido.', 'Your card number is invalid.'],
    incomplete_expiry: ['La fecha de vencimiento está incompleta.', "Your card's expiration date is incomplete."],
    invalid_expiry_month_past: ['La tarjeta ya venció.', "Your card's expiration date is in the past."],
    incomplete_cvc: ['El código de seguridad está incompleto.', "Your card's security code is incomplete."],
  }

  const digitsOf = (text) => text.replace(/\D/g, '')

  function brandOf(digits) {
    if (digits.startsWith('4')) return 'visa'
    if (/^3[47]/.test(digits)) return 'amex'
    return /^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'unknown'
  }

  function passesLuhn(digits) {
    const sum = digits
      .split('')
      .toReversed()
      .reduce((total, digit, index) => {
        const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
        return total + (value > 9 ? value - 9 : value)
      }, 0)
    return sum % 10 === 0
  }

  function expiryOf(text) {
    const digits = digitsOf(text)
    return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)), whole: digits.length === 4 }
  }

  function isPast({ month, year }) {
    const today = new Date()
    return year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1)
  }

  /** Returns the first problem, by Stripe's name, with its field. */
  function problemOf({ number, expiry, cvc }) {
    const digits = digitsOf(number)
    const amex = brandOf(digits) === 'amex'
    const date = expiryOf(expiry)
    if (digits.length < (amex ? 15 : 16)) return { field: 'number', code: 'incomplete_number' }
    if (!passesLuhn(digits)) return { field: 'number', code: 'invalid_number' }
    if (!date.whole || date.month < 1 || date.month > 12) return { field: 'expiry', code: 'incomplete_expiry' }
    if (isPast(date)) return { field: 'expiry', code: 'invalid_expiry_month_past' }
    if (digitsOf(cvc).length !== (amex ? 4 : 3)) return { field: 'cvc', code: 'incomplete_cvc' }
    return undefined
  }

  const messageOf = (code) => messages[code][english ? 1 : 0]

  function spaced(text) {
    const digits = digitsOf(text).slice(0, 19)
    const groups =
      brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/
    return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
  }

  window.sandboxCard = { brandOf, digitsOf, expiryOf, messageOf, problemOf, spaced }
})()
