export interface CountdownInput {
  readonly seconds: number;
}

export interface CountdownContext {
  readonly secondsLeft: number;
  readonly seconds: number;
}
