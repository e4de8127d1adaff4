;(() => {
  const types = [
    { name: 'American Express', pattern: /^3[47]/, lengths: [15] },
    { name: 'Diners Club International', pattern: /^36/, lengths: [14] },
    { name: 'JCB', pattern: /^35(2[89]|[3-8]\d)/, lengths: [16] },
    { name: 'Visa', pattern: /^4/, lengths: [13, 16] },
    { name: 'Mastercard', pattern: /^5[1-5]/, lengths: [16] },
    { name: 'Maestro', pattern: /^(5018|5020|5038|6304|6759|676[1-3])/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
    { name: 'Discover', pattern: /^(6011|64[4-9]|65)/, lengths: [16] },
  ]
  const clean = (number) => String(number).replace(/[\s-]/g, '')
  const typeOf = (number) => types.find(({ pattern }) => pattern.test(clean(number)))

  function luhnCheck(number) {
    const sum = clean(number)
      .split('')
      .toReversed()
      .reduce((total, digit, index) => {
        const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
        return total + (value > 9 ? value - 9 : value)
      }, 0)
    return sum % 10 === 0
  }

  function validateCardNumber(number) {
    const digits = clean(number)
    if (!/^\d{10,19}$/.test(digits) || !luhnCheck(digits)) return false
    const type = typeOf(digits)
    return !type || type.lengths.includes(digits.length)
  }

  function validateCVC(cvc, number) {
    const code = String(cvc).trim()
    if (number === undefined) return /^\d{3,4}$/.test(code)
    return (cardType(number) === 'American Express' ? /^\d{4}$/ : /^\d{3}$/).test(code)
  }

  function validateExpiry(month, year) {
    const [m, text] = [Number(month), String(year).trim()]
    const y = text.length === 2 ? Number(`20${text}`) : Number(text)
    if (!Number.isInteger(m) || !Number.isInteger(y) || m < 1 || m > 12) return false
    return new Date(y, m, 1).getTime() > Date.now()
  }

  function cardType(number) {
    return typeOf(number)?.name ?? ''
  }

  window.OpenPay = { card: { validateCardNumber, validateCVC, validateExpiry, cardType, luhnCheck, cardTypes: types } }
})()
