import type { OutgoingMail, Mailer } from '#server/site/mail.ts'

/** Collects mails in a list, as if a mail server had accepted them. */
export function collectMails(mailer: Mailer, mails: OutgoingMail[]): void {
  mailer.send = async (mail) => void mails.push(mail)
  mailer.isReady = async () => true
  mailer.sendMany = async (many) => {
    mails.push(...many)
    return 0
  }
}
