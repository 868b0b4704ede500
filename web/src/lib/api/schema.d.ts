// Generated from openapi.json by `make generate`: do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Answer */
        Answer: {
            allowed: boolean;
            check?: string;
            rule?: string;
            text?: {
                [key: string]: string;
            };
        };
        /** AnswerInfo */
        AnswerInfo: {
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** AreaInfo */
        AreaInfo: {
            at: [
                number,
                number
            ];
            group: string | null;
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** ArgumentInfo */
        ArgumentInfo: {
            kind: string;
            name: string;
        };
        /** BoardInfo */
        BoardInfo: {
            areas: components["schemas"]["AreaInfo"][];
            borders: [
                string,
                string,
                string,
                string
            ][];
            groups: components["schemas"]["GroupInfo"][];
        };
        /** BotInfo */
        BotInfo: {
            id: string;
            name: {
                [key: string]: string;
            };
            usual: boolean;
        };
        /** Change */
        Change: {
            /** @enum {null|string} */
            lang?: "en" | "fr" | null;
            name?: string | null;
        };
        /** Component */
        Component: {
            attested?: string[];
            printed: {
                [key: string]: boolean | number | string | unknown[] | {
                    [key: string]: unknown;
                } | null;
            };
            text?: {
                [key: string]: string;
            };
        };
        /** DaysClock */
        DaysClock: {
            days: number;
            /** @constant */
            kind: "days";
        };
        /** Entry */
        Entry: {
            action: string | null;
            events: components["schemas"]["EventInfo"][];
            row: number;
            seat: number | null;
        };
        /** EventInfo */
        EventInfo: {
            facts: {
                [key: string]: unknown;
            };
            kind: string;
            rule: string;
            text: {
                [key: string]: string;
            };
        };
        /** Fault */
        Fault: {
            check?: string;
            error: string;
            rows?: number;
            rule?: string;
            text: {
                [key: string]: string;
            };
            wait?: number;
        };
        /** GameInfo */
        GameInfo: {
            bots: components["schemas"]["BotInfo"][];
            id: string;
            note: {
                [key: string]: string;
            };
            options: components["schemas"]["OptionInfo"][];
            pitch: {
                [key: string]: string;
            };
            seats: [
                number,
                number
            ];
            title: {
                [key: string]: string;
            };
        };
        /** GroupInfo */
        GroupInfo: {
            areas: string[];
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** Guest */
        Guest: {
            /**
             * @default en
             * @enum {string}
             */
            lang?: "en" | "fr";
            name: string;
        };
        /** HandOver */
        HandOver: {
            bot: string;
            seat: number;
        };
        /** Health */
        Health: {
            ok: boolean;
            version: string;
        };
        /** Hello */
        Hello: {
            rows: number;
            time: number;
        };
        /** Join */
        Join: {
            token?: string | null;
        };
        /** LiveClock */
        LiveClock: {
            bank: number;
            /** @default 0 */
            increment?: number;
            /** @constant */
            kind: "live";
        };
        /** LiveEvent */
        LiveEvent: {
            clock: components["schemas"]["SeatsChanged"];
            hello: components["schemas"]["Hello"];
            message: components["schemas"]["Message"];
            ping: components["schemas"]["Ping"];
            rows: components["schemas"]["RowsAdded"];
            seats: components["schemas"]["SeatsChanged"];
        };
        /** LoggedOut */
        LoggedOut: {
            ok: boolean;
        };
        /** Login */
        Login: {
            name: string;
            password: string;
        };
        /** Me */
        Me: {
            account: boolean;
            id: string;
            /** @enum {string} */
            lang: "en" | "fr";
            name: string;
        };
        /** Message */
        Message: {
            at: number;
            from: number;
            id: number;
            text: string;
            to: number[] | null;
            turn?: number;
        };
        /** Moved */
        Moved: {
            entries: components["schemas"]["Entry"][];
            position: components["schemas"]["Position"];
        };
        /** OddsInfo */
        OddsInfo: {
            chance: number[][];
        };
        /** OfferInfo */
        OfferInfo: {
            high?: number;
            low?: number;
            verb: string;
            words: string[];
        };
        /** OptionInfo */
        OptionInfo: {
            about: {
                [key: string]: string;
            };
            boards?: string[];
            by_seats?: {
                [key: string]: boolean | number | string;
            };
            default: boolean | number | string;
            high?: number;
            id: string;
            /** @enum {string} */
            kind: "switch" | "choice" | "number";
            low?: number;
            name: {
                [key: string]: string;
            };
            names?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            needs?: string;
            rule: string;
            values?: string[];
            without_people?: boolean | number | string;
        };
        /** Outcome */
        Outcome: {
            places: number[];
            points: {
                [key: string]: number;
            }[];
            reason: string;
            rule: string;
            text: {
                [key: string]: string;
            };
        };
        /** Pause */
        Pause: {
            want: boolean;
        };
        /** Ping */
        Ping: {
            time: number;
        };
        /** Play */
        Play: {
            action: string;
            connection?: string | null;
            key: string;
            seat: number;
            seen: number;
        };
        /** Position */
        Position: {
            can_undo: boolean;
            ended: boolean;
            offers: components["schemas"]["OfferInfo"][];
            prompt: {
                [key: string]: string;
            } | null;
            result?: components["schemas"]["Outcome"];
            rows: number;
            seat: number | null;
            step: string | null;
            view: {
                [key: string]: unknown;
            };
            views?: {
                [key: string]: unknown;
            }[];
            waiting: number[];
        };
        /** Question */
        Question: {
            action: string;
            seat: number;
        };
        /** Return */
        Return: {
            seat: number;
        };
        /** RowsAdded */
        RowsAdded: {
            entries: components["schemas"]["Entry"][];
            rows: number;
        };
        /** RuleInfo */
        RuleInfo: {
            number: string;
            text: string;
        };
        /** Rulebook */
        Rulebook: {
            lang: string;
            markdown: string;
            rules: components["schemas"]["RuleInfo"][];
        };
        /** Say */
        Say: {
            seat?: number | null;
            text: string;
            to?: number[] | null;
        };
        /** SeatInfo */
        SeatInfo: {
            absent: boolean;
            bot?: string;
            colour: string;
            connected: boolean;
            /** @enum {string} */
            kind: "person" | "bot" | "open" | "rules";
            name: string;
            number: number;
            time?: components["schemas"]["Time"];
        };
        /** SeatWish */
        SeatWish: {
            bot?: string | null;
            /** @enum {string} */
            kind: "me" | "bot" | "open" | "hotseat" | "rules";
            name?: string | null;
        };
        /** SeatsChanged */
        SeatsChanged: {
            my_seats: number[];
            paused: boolean;
            seats: components["schemas"]["SeatInfo"][];
            /** @enum {string} */
            status: "gathering" | "playing" | "ended" | "unloadable";
        };
        /** SetupInfo */
        SetupInfo: {
            automatic: number[];
            fault?: {
                [key: string]: string;
            };
        };
        /** SetupWish */
        SetupWish: {
            board?: string | null;
            options?: {
                [key: string]: boolean | number | string;
            };
            /** @default true */
            people?: boolean;
            seats: number;
        };
        /** StandingInfo */
        StandingInfo: {
            answer: string;
            answers: components["schemas"]["AnswerInfo"][];
            id: string;
            name: {
                [key: string]: string;
            };
            rule: string;
        };
        /** StandingWish */
        StandingWish: {
            answer: string;
            question: string;
            seat: number;
        };
        /** TableCard */
        TableCard: {
            game: string;
            id: string;
            my_turn: boolean;
            rows: number;
            seats: components["schemas"]["SeatInfo"][];
            /** @enum {string} */
            status: "gathering" | "playing" | "ended" | "unloadable";
            title: {
                [key: string]: string;
            };
            updated: number;
        };
        /** TableInfo */
        TableInfo: {
            clock: components["schemas"]["LiveClock"] | components["schemas"]["DaysClock"] | null;
            commitment: string;
            game: string;
            host: boolean;
            id: string;
            invitations?: {
                [key: string]: string;
            };
            my_seats: number[];
            options: {
                [key: string]: boolean | number | string;
            };
            paused: boolean;
            rematch?: string;
            rows: number;
            seats: components["schemas"]["SeatInfo"][];
            /** @enum {string} */
            status: "gathering" | "playing" | "ended" | "unloadable";
            version: number;
            /** @enum {string} */
            visibility: "private" | "public";
        };
        /** TableWish */
        TableWish: {
            board?: string | null;
            clock?: components["schemas"]["LiveClock"] | components["schemas"]["DaysClock"] | null;
            game: string;
            options?: {
                [key: string]: boolean | number | string;
            };
            seats: components["schemas"]["SeatWish"][];
            seed?: string | null;
            /**
             * @default private
             * @enum {string}
             */
            visibility?: "private" | "public";
        };
        /** TableWords */
        TableWords: {
            board: components["schemas"]["BoardInfo"];
            catalogue: {
                [key: string]: {
                    [key: string]: components["schemas"]["Component"];
                };
            };
            colours: string[];
            kinds: {
                [key: string]: components["schemas"]["Thing"][];
            };
            verbs: components["schemas"]["VerbInfo"][];
        };
        /** TakeBack */
        TakeBack: {
            connection?: string | null;
            key: string;
            seat: number;
            seen: number;
        };
        /** Thing */
        Thing: {
            article?: {
                [key: string]: string;
            };
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** Time */
        Time: {
            bank: number;
            deadline?: number;
            running: boolean;
        };
        /** VerbInfo */
        VerbInfo: {
            arguments: components["schemas"]["ArgumentInfo"][];
            help: {
                [key: string]: string;
            };
            verb: string;
        };
        /** Verdict */
        Verdict: {
            fault: {
                [key: string]: string;
            } | null;
            ok: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
