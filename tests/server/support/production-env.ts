/** The smallest environment of a production server. */
export const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.example.com',
  APP_SECRET: 'tJ8vQ2mZr5Lw9XcB4nKy7HdF3sGp6TaE',
  DATABASE_URL: 'postgres://receptio:secret@db.example.com/receptio',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Receptio <no-responder@example.com>',
  SUPPORT_EMAIL: 'soporte@example.com',
  SUPPORT_CHAT_URL: 'https://chat.example.com/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  OPENPAY_MERCHANT_ID: 'm1',
  OPENPAY_PUBLIC_KEY: 'pk_1',
  OPENPAY_PRIVATE_KEY: 'sk_1',
  OPENPAY_WEBHOOK_USER: 'openpay',
  OPENPAY_WEBHOOK_PASSWORD: 'Vk3rT8wLq2Zc6Yd',
}
