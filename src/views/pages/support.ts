/** Where people write to support; the chat takes the first message as `text`. */
export const supportChat = 'https://chat.receptio.test/'
