/** The plugin's part in the server. Its pages call the routes of the app. */
export default {};
