/**
 * Output options of the server: without comments, and ASCII only. Node keeps the text of a script in memory, with one
 * byte for each character if the file is Latin-1 and otherwise two. Names and line breaks are kept for readable stack
 * traces.
 */
export const SERVER_BUILD_OUTPUT_OPTIONS = {
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
} as const
