/** Error that only a person can correct, in the configuration or the data: starting again would not help. */
export class ConfigurationError extends Error {}
