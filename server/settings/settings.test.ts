import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readServerSettings } from './settings.ts'

describe('reading settings', () => {
  it('uses sensible defaults if no setting is set', () => {
    expect(readServerSettings({})).toEqual({
      port: 3000,
      host: 'localhost',
      database: { sqliteFile: 'data/something-new.sqlite' },
      reading: { sqliteFile: 'data/something-new.sqlite' },
      siteUrl: 'http://localhost:3000',
      starter: 'load',
      trustProxy: false,
      processes: 1,
      backup: null,
      logLevel: 'info',
      maintenance: 'obey',
      metrics: { address: null, token: null },
      secondFactor: 'optional',
      shutdownDelayMs: null,
      clockChecked: null,
      links: { social: null, messenger: null, microblog: null, donation: null, contactEmail: null },
      mail: { smtpUrl: null, from: null, bounceToken: null },
      pushEndpoints: 'public',
      webhooks: 'public',
      checkLinks: 'off',
      activityLogDays: 1095,
      google: null,
      facebook: null,
      media: { folder: join('data', 'media') },
      sharePictures: { folder: join('data', 'share') },
      dataDir: 'data',
      siteFile: join('data', 'site.yaml'),
      archive: { folder: join('data', 'export') },
    })
  })

  it('uses the usual addresses of sign-in providers that are configured', () => {
    const { google, facebook } = readServerSettings({
      GOOGLE_CLIENT_ID: 'client',
      FACEBOOK_APP_ID: '4711',
      FACEBOOK_APP_SECRET: 'secret',
    })
    expect(google).toMatchObject({ clientId: 'client', keysUrl: expect.stringContaining('google') })
    expect(facebook).toMatchObject({ appId: '4711', graphUrl: 'https://graph.facebook.com/v22.0' })
  })

  it.each([{ FACEBOOK_APP_ID: '4711' }, { FACEBOOK_APP_SECRET: 'secret' }])(
    'rejects an incomplete Facebook configuration: %j',
    (half) => {
      expect(() => readServerSettings(half)).toThrow(/FACEBOOK_APP_ID and FACEBOOK_APP_SECRET/)
    },
  )

  const BUCKET = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'trivia',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('keeps uploads in the data folder with any database, unless a bucket is set', () => {
    const withDatabase = { DATA_DIR: '/var/trivia', DATABASE_URL: 'postgres://db.example/trivia' }
    expect(readServerSettings(withDatabase).media).toEqual({ folder: join('/var/trivia', 'media') })
    expect(readServerSettings({ ...withDatabase, ...BUCKET }).media).toEqual({
      bucket: {
        endpoint: 'https://s3.example',
        bucket: 'trivia',
        region: 'eu-north-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    })
  })

  it.each(Object.keys(BUCKET))('rejects bucket settings without %s', (missing) => {
    const read = () => readServerSettings({ ...BUCKET, [missing]: '' })
    expect(read).toThrow(`please set ${missing} as well`)
  })

  it('accepts only mail server addresses for SMTP_URL', () => {
    expect(() => readServerSettings({ SMTP_URL: 'https://mail.example' })).toThrow(/SMTP_URL: must begin/)
  })

  it('reads every setting from the environment', () => {
    const settings = readServerSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://db.example/trivia',
      SITE_URL: 'https://trivia.example/',
      TRUST_PROXY: '10.0.0.0/8',
      DONATION_URL: 'https://coffee.example/us',
      CONTACT_EMAIL: 'hello@trivia.example',
      SOCIAL_URL: '',
    })
    expect(settings.database).toEqual({ postgresUrl: 'postgres://db.example/trivia' })
    expect(settings).toMatchObject({ port: 8080, siteUrl: 'https://trivia.example', trustProxy: '10.0.0.0/8' })
    expect(settings.links).toMatchObject({ donation: 'https://coffee.example/us', social: null })
  })

  it('names every invalid setting and the reason', () => {
    const read = () =>
      readServerSettings({ PORT: 'many', DATABASE_URL: 'mysql://x', SITE_URL: 'javascript:1', CONTACT_EMAIL: 'me' })
    expect(read).toThrow(
      /PORT: [^]*DATABASE_URL: must begin with postgres[^]*SITE_URL: must be an http[^]*CONTACT_EMAIL: must be an e-mail/,
    )
  })

  it.each(['garbage', 'true', '0', '10.0.0.0/x', '10.0.0.1,,'])('rejects TRUST_PROXY "%s"', (text) => {
    expect(() => readServerSettings({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY: must be false/)
  })

  it('rejects REPLICA_URL, and says that Litestream now copies the database', () => {
    expect(() => readServerSettings({ REPLICA_URL: '/backups' })).toThrow(
      /^REPLICA_URL is no longer a setting\. Remove it, and let Litestream copy the database/,
    )
  })

  it('rejects a SITE_URL with a query or a hash', () => {
    expect(() => readServerSettings({ SITE_URL: 'https://x.example/?a=1' })).toThrow(/SITE_URL/)
  })
})
